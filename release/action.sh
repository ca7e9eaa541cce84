#!/usr/bin/env bash
# The step of action.yml: its inputs are in the environment. It runs in the Bash 3.2 of macOS, too.
set -euo pipefail

output() {
  if [ -n "${GITHUB_OUTPUT:-}" ]; then printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"; fi
}
trap 'output exit-code $?' EXIT

# A runner takes a line that begins with "::" for a command, and messages repeat what is given: only "validate", which is split into
# names, may have several lines.
for input in AS STRICTNESS DIFF WITH WAIVERS REQUIRE_BUMP PACKAGE; do
  case "${!input:-}" in
    *[$'\r\n']*)
      echo "::error::$(tr A-Z_ a-z- <<<"$input") takes one line; only \"validate\" takes several."
      exit 2
      ;;
  esac
done
if [ -z "${VALIDATE:-}" ] && [ -z "${DIFF:-}" ]; then
  echo '::error::Give the action "validate" and "as", or "diff".'
  exit 2
fi

folder=$(mktemp -d "${RUNNER_TEMP:-${TMPDIR:-/tmp}}/cpd-XXXXXX")
cpd() {
  if [ ! -e "$folder/node_modules" ]; then
    version=$(node -p "require(process.env.GITHUB_ACTION_PATH + '/package.json').version")
    package=${PACKAGE:-consumer-permissioned-data-contract@$version}
    if ! npm install --loglevel error --no-save --no-audit --no-fund --ignore-scripts --prefix "$folder" "$package" >&2; then
      echo "::error::npm cannot install $package"
      exit 2
    fi
  fi
  "$folder/node_modules/.bin/cpd" "$@"
}

# Both are done; findings of the one do not hide those of the other.
status=0
if [ -n "${VALIDATE:-}" ]; then
  options=(--as "${AS:-}")
  case "${STRICTNESS:-default}" in
    default) ;;
    strict | tolerant) options+=("--$STRICTNESS") ;;
    *)
      echo "::error::strictness is default, strict or tolerant, not $STRICTNESS"
      exit 2
      ;;
  esac
  # cpd expands patterns, because names from this shell would count as chosen, links that lead out of the checkout included.
  files=()
  # Spaces around a line do not count. At the end of the text, read fails.
  while IFS=$' \t\r' read -r line || [ -n "$line" ]; do
    if [ -n "$line" ]; then files+=("$line"); fi
  done <<<"$VALIDATE"
  if [ ${#files[@]} -eq 0 ]; then
    echo '::error::"validate" names no file: give each path or pattern a line.'
    exit 2
  fi
  cpd validate --format github "${options[@]}" -- "${files[@]}" || status=$?
  report="$folder/report.json"
  cpd validate --format json "${options[@]}" -- "${files[@]}" >"$report" 2>/dev/null || true
  if [ -s "$report" ]; then
    said() { node -p "const report = JSON.parse(require('fs').readFileSync(process.argv[1])); $1" "$report"; }
    output report "$report"
    output findings "$(said 'report.found')"
    # shellcheck disable=SC2016
    if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
      said '`cpd validate: ${report.invalid} of ${report.checked} documents not valid, with ${report.found} findings.\n`' >>"$GITHUB_STEP_SUMMARY"
    fi
  fi
fi
if [ -n "${DIFF:-}" ]; then
  options=()
  if [ -n "${WAIVERS:-}" ]; then options+=(--waive "$WAIVERS"); fi
  if [ -n "${REQUIRE_BUMP:-}" ]; then options+=(--require-bump "$REQUIRE_BUMP"); fi
  options+=(-- "$DIFF")
  if [ -n "${WITH:-}" ]; then options+=("$WITH"); fi
  cpd diff --format github "${options[@]}" || status=$?
  # The page of the run shows the changelog; whether it fails is decided above.
  changelog="$folder/changelog.md"
  if cpd diff --format markdown --fail-on never "${options[@]}" >"$changelog" 2>/dev/null; then
    output changelog "$changelog"
    if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$changelog" >>"$GITHUB_STEP_SUMMARY"; fi
  fi
fi
exit "$status"
