#!/bin/sh
# What the Makefile installs, and how. Run it through make: setup, bench, docs, chromium, postgres or nginx.
#
#   sh tools/setup.sh python              .venv with the pinned requirements and Flibuste itself
#   sh tools/setup.sh bench               the peers that `make bench` measures against
#   sh tools/setup.sh docs                what `make docs` builds the documentation with
#   sh tools/setup.sh cluster             the clusters that `make soak` plays on
#   sh tools/setup.sh chromium            the browser that draws pages for the tests
#   sh tools/setup.sh postgres            the database server that the tests start for themselves
#   sh tools/setup.sh nginx               the proxy that the tests put before our server
#
# What is fetched from elsewhere has its hash in requirements/*.txt, or it is refused. It is a wheel,
# but for two of the peers that come as sources: they are built with the setuptools that is there.
#
# .venv/.unfinished stands while an installation runs. Found at the start, it tells that the last
# one was cut short: the environment is then built anew, because half a package is worse than none.
set -eu
umask 022
cd "$(dirname "$0")/.."
exec </dev/null

venv=.venv
log=$(mktemp)
no_cluster=
no_service=
trap tidy EXIT
trap 'exit 130' INT TERM HUP

tidy() {
    rm -f "$log"
    if [ -n "$no_cluster" ]; then as_root rm -f "$no_cluster"; fi
    if [ -n "$no_service" ]; then as_root rm -f "$no_service"; fi
}

say() { printf '%s\n' "$*"; }

give_up() {
    if [ -s "$log" ]; then tail -n 20 "$log" >&2; fi
    say "$*" >&2
    exit 1
}

quietly() { "$@" >"$log" 2>&1; }

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

debian_install() {
    command -v apt-get >/dev/null 2>&1 || return 1
    as_root true >/dev/null 2>&1 || return 1
    say "Installing Debian's $* ..."
    apt="env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300"
    if quietly as_root $apt install -y --no-install-recommends "$@"; then return; fi
    quietly as_root $apt update || : # one stale source need not matter
    quietly as_root $apt install -y --no-install-recommends "$@"
}

# The interpreter itself, not the shim or the activated environment that leads to it: both may
# live in the very folder that is about to be rebuilt.
find_python() {
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        "$name" -c 'import sys
if sys.version_info < (3, 11): sys.exit(1)
print(getattr(sys, "_base_executable", None) or sys.executable)' 2>/dev/null && return
    done
    return 1
}

is_sound() {
    [ ! -e $venv/.unfinished ] || return 1
    "$venv/bin/python" -c 'import sys, pip
sys.exit(sys.version_info < (3, 11) or sys.prefix == sys.base_prefix)' >"$log" 2>&1 || return 1
    # The scripts name the folder they were made in: one that was moved is of no use.
    grep -qF "$(pwd -P)/$venv/bin/python" $venv/bin/pip 2>/dev/null
}

make_venv() {
    rm -rf $venv
    mkdir $venv
    : >$venv/.unfinished
    quietly "$python" -m venv $venv
}

create_venv() {
    python=$(find_python) || give_up "Flibuste needs Python 3.11 or newer, found as python3."
    say "Making the environment .venv with $("$python" --version) ..."
    if ! make_venv; then
        if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
            : >"$log"
            debian_install python3-venv || give_up "This Python cannot make virtual environments:" \
                "install Debian's python3-venv (apt-get install python3-venv), then run make again."
        fi
        make_venv || give_up "Python could not make the environment .venv; its words are above."
    fi
}

# uv brings certificates of its own; those of the machine know a network's proxy as well.
uv_install() {
    certificates=
    if [ -e /etc/ssl/certs/ca-certificates.crt ]; then certificates=--system-certs; fi
    quietly $venv/bin/uv --quiet $certificates pip install --python $venv/bin/python "$@" ||
        give_up "The installation stopped; the reason is above. Run make again to start afresh."
}

setup_python() {
    is_sound || create_venv
    rm -f $venv/.ready
    : >$venv/.unfinished
    uv=$(sed -n 's/^uv==\([^ ]*\).*/\1/p' requirements/tools.txt)
    if [ "$($venv/bin/uv --version 2>/dev/null | cut -d' ' -f2)" != "$uv" ]; then
        say "Installing uv $uv ..."
        quietly $venv/bin/python -m pip --disable-pip-version-check install --quiet \
            --force-reinstall --require-hashes --only-binary :all: -r requirements/tools.txt ||
            give_up "pip could not install uv $uv; the reason is above."
    fi
    say "Installing the requirements and Flibuste ..."
    uv_install --require-hashes --no-build -r requirements/dev.txt
    uv_install --no-deps --no-build-isolation --editable .
    rm -f $venv/.unfinished
    pwd -P >$venv/.ready
    say "Ready."
}

# More than the tests need, by the name of its list: it is noted that it is there.
setup_more() {
    say "$2 ..."
    : >$venv/.unfinished
    uv_install --require-hashes "$3" -r "requirements/$1.txt"
    rm -f $venv/.unfinished
    : >"$venv/.$1"
}

# Never an error: without a browser, the tests that need one fail and say so themselves. The one
# without windows draws the same pages in half the time; where there is none, the whole one does.
setup_chromium() {
    if command -v chromium-headless-shell >/dev/null 2>&1; then return; fi
    if debian_install chromium-headless-shell fonts-liberation; then return; fi
    for name in chromium chromium-browser google-chrome; do
        if command -v $name >/dev/null 2>&1; then return; fi
    done
    debian_install chromium fonts-liberation ||
        say "Chromium is missing and cannot be installed from here: install it yourself" \
            "(on Debian as root: apt-get install chromium), or the browser tests will fail."
}

# Never an error either. Tests start a server of their own: the machine needs none, and Debian,
# which would make one for it, is asked to leave that for as long as the installation takes.
setup_postgres() {
    for program in /usr/lib/postgresql/*/bin/initdb "$(command -v initdb)"; do
        if [ -x "$program" ]; then return; fi
    done
    if ! { want_no_cluster && debian_install postgresql; }; then
        say "PostgreSQL is missing and cannot be installed from here: install it yourself" \
            "(on Debian as root: apt-get install postgresql), or the tests that use it will fail."
    fi
}

want_no_cluster() {
    command -v apt-get >/dev/null 2>&1 || return 1
    as_root true >/dev/null 2>&1 || return 1
    no_cluster=/etc/postgresql-common/createcluster.d/flibuste.conf
    as_root mkdir -p "${no_cluster%/*}" || return 1
    echo 'create_main_cluster = false' | as_root tee "$no_cluster" >/dev/null
}

# Nor is this one. The machine gets the program, but no web server that runs by itself.
setup_nginx() {
    for program in /usr/sbin/nginx "$(command -v nginx)"; do
        if [ -x "$program" ]; then return; fi
    done
    if ! { want_no_service && debian_install nginx-light; }; then
        say "nginx is missing and cannot be installed from here: install it yourself" \
            "(on Debian as root: apt-get install nginx-light), or the test of proxies will fail."
    elif command -v systemctl >/dev/null 2>&1; then
        quietly as_root systemctl disable nginx || :
    fi
}

want_no_service() {
    command -v apt-get >/dev/null 2>&1 || return 1
    as_root true >/dev/null 2>&1 || return 1
    policy=/usr/sbin/policy-rc.d
    if [ -e $policy ]; then return; fi # somebody has decided already what is started here
    no_service=$policy
    printf '#!/bin/sh\nexit 101\n' | as_root tee $policy >/dev/null
    as_root chmod 755 $policy
}

case "${1-}" in
python) setup_python ;;
bench) setup_more bench "Installing the peers to measure against" --no-build-isolation ;;
docs) setup_more docs "Installing what builds the documentation" --no-build ;;
cluster) setup_more cluster "Installing the clusters to play on" --no-build ;;
chromium) setup_chromium ;;
postgres) setup_postgres ;;
nginx) setup_nginx ;;
*) give_up "Say what to set up: python, bench, docs, cluster, chromium, postgres or nginx." ;;
esac
