// Buccaneer by its default rulings, for boardgame.io: what lies on the table, what may be done, and what follows.
// A pile in front of seat s lies at one of the places 5s to 5s+4, its captain's disc first; disc d is of seat d/5.

const BOX = require("./components.json");

const { discs: DISCS, ships: SHIPS } = BOX;
const ownerOf = (disc) => Math.floor(disc / DISCS);
const seatAt = ownerOf;
const places = (seat) => Array.from({ length: DISCS }, (_, at) => seat * DISCS + at);

function setup({ ctx, random }) {
  const seats = ctx.numPlayers;
  const deck = random.Shuffle(SHIPS.map((_, ship) => ship));
  return {
    first: random.Die(seats) - 1,
    offer: deck.slice(0, BOX.shipsPerSet),
    deck: deck.slice(BOX.shipsPerSet),
    plundered: [],
    piles: Array.from({ length: seats * DISCS }, (_, disc) => [disc]),
    purses: Array(seats).fill(BOX.startDucats),
    bank: BOX.money - seats * BOX.startDucats,
    tokens: Array.from({ length: seats }, () => BOX.tokens.map(() => 0)),
    supply: [...BOX.tokens],
    asked: null,
    options: [],
    result: null,
  };
}

// -- what is legal ------------------------------------------------------------------------------------

const mayForm = (sizes, seat, source, target) =>
  seatAt(source) === seat && seatAt(target) !== seat && sizes[source] > 0 && sizes[target] > 0
  && sizes[source] + sizes[target] <= BOX.crewMax;

const mayAttack = (sizes, offer, seat, crew, ship) =>
  seatAt(crew) === seat && offer.includes(ship) && sizes[crew] >= SHIPS[ship].minCrew;

const sizesOf = (G) => G.piles.map((pile) => pile.length);

function actions(G, seat) {
  const sizes = sizesOf(G);
  const moves = [];
  for (let source = seat * DISCS; source < (seat + 1) * DISCS; source++) {
    if (!sizes[source]) continue;
    for (let target = 0; target < sizes.length; target++) {
      if (mayForm(sizes, seat, source, target)) moves.push(["form", source, target]);
    }
  }
  return moves.concat(attacks(sizes, [...G.offer], seat, places(seat)));
}

function attacks(sizes, offer, seat, crews) {
  const moves = [];
  for (const crew of crews) {
    for (const ship of offer) if (mayAttack(sizes, offer, seat, crew, ship)) moves.push(["attack", crew, ship]);
  }
  return moves;
}

const QUESTIONS = {
  action: (G, { seat }) => actions(G, seat),
  mutiny: () => [["call"], ["decline"]],
  obey: (G, { seat, called }) => attacks(sizesOf(G), [...G.offer], seat, [...called].sort((one, two) => one - two)),
  treasure: (G, { ship }) => SHIPS[ship].treasures.map((kind) => ["treasure", kind]),
};

const LEGAL = {
  form: (G, { kind, seat }, source, target) => kind === "action" && mayForm(sizesOf(G), seat, source, target),
  attack: (G, { kind, seat, called }, crew, ship) =>
    (kind === "action" || (kind === "obey" && called.includes(crew))) && mayAttack(sizesOf(G), G.offer, seat, crew, ship),
  call: (G, { kind }) => kind === "mutiny",
  decline: (G, { kind }) => kind === "mutiny",
  treasure: (G, { kind, ship }, wished) => kind === "treasure" && SHIPS[ship].treasures.includes(wished),
};

const isLegal = (G, seat, name, args) => G.asked !== null && G.asked.seat === seat && LEGAL[name](G, G.asked, ...args);

// -- the turn -----------------------------------------------------------------------------------------

// Asked about a crew is who has three discs in it, clockwise from its captain's left, if it fits a ship.
function mutinies(G, captain) {
  const large = places(captain).filter((place) => G.piles[place].length > BOX.mutinyDiscs);
  if (!large.length) return [];
  const least = Math.min(...G.offer.map((ship) => SHIPS[ship].minCrew));
  const crews = large.filter((place) => G.piles[place].length >= least);
  const found = [];
  for (let step = 1; step < G.purses.length; step++) {
    const seat = (captain + step) % G.purses.length;
    for (const crew of crews) {
      if (G.piles[crew].filter((disc) => ownerOf(disc) === seat).length >= BOX.mutinyDiscs) found.push([seat, crew]);
    }
  }
  return found;
}

// Whoever can act is next; when nobody can, the next one, for whom all piles are disbanded.
function nextSeat(G, seat) {
  const seats = G.purses.length;
  for (let step = 1; step <= seats; step++) {
    if (actions(G, (seat + step) % seats).length) return (seat + step) % seats;
  }
  return (seat + 1) % seats;
}

function beginTurn(G, seat) {
  const questions = mutinies(G, seat);
  if (questions.length) ask(G, { kind: "mutiny", seat: questions[0][0], captain: seat, questions, called: [] });
  else askAction(G, seat);
}

// Whose turn it is can do something, or nobody can.
function askAction(G, seat) {
  const options = actions(G, seat);
  if (options.length) {
    ask(G, { kind: "action", seat }, options);
  } else {
    disband(G);
    ask(G, { kind: "action", seat });
  }
}

function disband(G) {
  for (const place of G.piles.keys()) if (G.piles[place].length > 1) sendHome(G, place);
}

// A decision with one option is made at once.
function ask(G, question, options = QUESTIONS[question.kind](G, question)) {
  G.asked = question;
  G.options = options;
  if (options.length === 1) play(G, ...options[0]);
}

function play(G, name, ...args) {
  const question = G.asked;
  G.asked = null;
  G.options = [];
  MOVES[name](G, question, ...args);
}

const MOVES = {
  form(G, _question, source, target) {
    G.piles[source].push(...G.piles[target]);
    G.piles[target] = [];
  },
  attack(G, { seat }, crew, ship) {
    const { treasures } = SHIPS[ship];
    if (treasures.length === 2) ask(G, { kind: "treasure", seat, crew, ship });
    else share(G, crew, ship, treasures);
  },
  call: (G, question) => answered(G, question, [...question.called, question.questions[0][1]]),
  decline: (G, question) => answered(G, question, [...question.called]),
  treasure(G, { crew, ship }, kind) {
    const [one, two] = SHIPS[ship].treasures;
    share(G, crew, ship, [kind, kind === one ? two : one]);
  },
};

function answered(G, { captain, questions }, called) {
  const left = questions.slice(1).filter(([, crew]) => !called.includes(crew)).map((each) => [...each]);
  if (left.length) ask(G, { kind: "mutiny", seat: left[0][0], captain, questions: left, called });
  else if (called.length) ask(G, { kind: "obey", seat: captain, called });
  else askAction(G, captain);
}

// -- loot ---------------------------------------------------------------------------------------------

function share(G, crew, ship, treasures) {
  const pile = [...G.piles[crew]];
  const captain = seatAt(crew);
  treasures.forEach((kind, at) => takeTreasure(G, ownerOf(pile[at]), kind));
  const wages = wagesOf(pile, captain, SHIPS[ship]);
  wages.forEach((ducats, seat) => pay(G, seat, ducats));
  const total = wages.reduce((sum, ducats) => sum + ducats, 0);
  pay(G, captain, Math.max(SHIPS[ship].ducats - total, -G.purses[captain]));
  sendHome(G, crew);
  leave(G, ship);
}

function wagesOf(pile, captain, { unknownWage }) {
  const wages = [];
  for (const disc of pile) {
    const seat = ownerOf(disc);
    if (seat !== captain) wages[seat] = (wages[seat] || 0) + (BOX.wages[disc % DISCS] ?? unknownWage);
  }
  return wages;
}

function takeTreasure(G, seat, kind) {
  G.supply[kind] -= 1;
  G.tokens[seat][kind] += 1;
}

function pay(G, seat, ducats) {
  G.purses[seat] += ducats;
  G.bank -= ducats;
}

function sendHome(G, place) {
  const pile = [...G.piles[place]];
  G.piles[place] = [];
  for (const disc of pile) {
    G.piles[places(ownerOf(disc)).find((home) => !G.piles[home].length)] = [disc];
  }
}

function leave(G, ship) {
  G.offer = G.offer.filter((each) => each !== ship);
  G.plundered.push(ship);
  if (G.offer.length) return;
  G.offer = G.deck.splice(0, BOX.shipsPerSet);
  if (!G.offer.length) G.result = count(G);
}

// -- the end ------------------------------------------------------------------------------------------

function count(G) {
  const scores = [...G.purses];
  for (const kind of BOX.tokens.keys()) {
    const held = G.tokens.map((own) => own[kind]);
    const most = Math.max(...held);
    const leaders = held.filter((number) => number === most).length;
    held.forEach((number, seat) => {
      scores[seat] += number && number === most ? Math.floor(BOX.majority[kind] / leaders) : number * BOX.leftover;
    });
  }
  const best = Math.max(...scores);
  return { scores, winners: scores.flatMap((score, seat) => (score === best ? [String(seat)] : [])) };
}

// -- what a seat knows --------------------------------------------------------------------------------

// The deck without its order, of a pile the wage on top and the colours below (-1 - seat), options for who is asked.
function playerView({ G, playerID }) {
  const isAsked = G.asked && String(G.asked.seat) === playerID;
  return {
    ...G,
    deck: [...G.deck].sort((one, two) => one - two),
    piles: G.piles.map((pile) => pile.map((disc, at) => (at ? -1 - ownerOf(disc) : disc))),
    options: isAsked ? G.options : [],
  };
}

module.exports = { setup, beginTurn, nextSeat, isLegal, play, playerView };
