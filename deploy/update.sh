#!/bin/sh
# Updates the shop to a release (the newest, or the one that is named): backup, code, build, restart.
# A release that is not ready within two minutes gives way to the one before. As root.
set -eu
cd "$(dirname "$0")/.."

as_shop() { runuser -u hemline -- env NODE_ENV=production "$@"; }
setting() { sed -n "s/^$1=//p" .env | tail -n 1; }
is_ready() { node -e "fetch('$url').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; }
wait_until_ready() {
  tries=60
  until is_ready; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || return 1
    sleep 2
  done
}
start() {
  as_shop git checkout --quiet "$1" && as_shop npm run --silent build &&
    systemctl restart hemline && wait_until_ready
}

port=$(setting PORT)
url="http://127.0.0.1:${port:-3000}/readyz"
as_shop git fetch --quiet --tags
before=$(git describe --tags --exact-match 2>/dev/null || git rev-parse HEAD)
release=${1:-$(git tag --list 'v*' --sort=-v:refname | head -n 1)}
if [ -z "$release" ] || [ "$release" = "$before" ]; then
  echo "There is no newer release than $before."
  exit 0
fi
data=$(setting DATA_DIR)
folder="${data:-data}/backups"
as_shop mkdir -p "$folder"
file="$folder/before-$release-$(date -u +%Y%m%d%H%M%S)"
echo "Backup: $file"
as_shop npm run --silent backup -- "$file"
if start "$release"; then
  echo "The shop runs $release."
else
  echo "$release did not start: back to $before." >&2
  start "$before" || echo "Nor did $before: see journalctl -u hemline." >&2
  exit 1
fi
