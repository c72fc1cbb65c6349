// Sounds, made on the spot and off until switched on.

import { keep, kept } from "./kept.js";

let context = null;
let isOn = kept("sounds") === "on";

export function areOn() {
  return isOn;
}

export function toggle() {
  isOn = !isOn;
  keep("sounds", isOn ? "on" : "off");
  if (isOn) play("bell");
  return isOn;
}

export function play(name) {
  if (!isOn || !(name in SOUNDS)) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  SOUNDS[name](context.currentTime + 0.01);
}

const SOUNDS = {
  dice(now) { for (let at = 0; at < 6; at += 1) knock(now + at * 0.07 + Math.random() * 0.03, 1800 + Math.random() * 1200, 0.035, 0.25); },
  cannon(now) {
    noise(now, 0.9, 0.7, (filter) => { filter.type = "lowpass"; filter.frequency.setValueAtTime(900, now); filter.frequency.exponentialRampToValueAtTime(60, now + 0.8); });
    tone(now, 85, 0.5, 0.5, "sine", 35);
  },
  coin(now) { tone(now, 1975, 0.12, 0.14, "triangle"); tone(now + 0.08, 2637, 0.35, 0.14, "triangle"); },
  card(now) { noise(now, 0.09, 0.22, (filter) => { filter.type = "highpass"; filter.frequency.value = 2500; }); },
  move(now) { knock(now, 420, 0.07, 0.3); },
  bell(now) { for (const [ratio, loud] of [[1, 0.22], [2.01, 0.1], [2.76, 0.06]]) tone(now, 660 * ratio, 1.4, loud, "sine"); },
};

function fader(now, duration, loud) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + duration);
  gain.connect(context.destination);
  return gain;
}

function tone(now, pitch, duration, loud, shape, end = pitch) {
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, now);
  source.frequency.exponentialRampToValueAtTime(end, now + duration);
  source.connect(fader(now, duration, loud));
  source.start(now);
  source.stop(now + duration);
}

function noise(now, duration, loud, tune) {
  const length = Math.ceil(context.sampleRate * duration);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  tune(filter);
  source.connect(filter);
  filter.connect(fader(now, duration, loud));
  source.start(now);
}

function knock(now, pitch, duration, loud) {
  noise(now, duration, loud, (filter) => { filter.type = "bandpass"; filter.frequency.value = pitch; filter.Q.value = 6; });
}
