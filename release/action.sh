#!/usr/bin/env bash
# The step of action.yml. Its inputs are environment variables. It must also run in Bash 3.2, which macOS has.
set -euo pipefail

output() {
  if [ -n "${GITHUB_OUTPUT:-}" ]; then printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"; fi
}
trap 'output exit-code $?' EXIT

# Runners interpret lines that start with "::" as commands, and messages repeat the inputs, so inputs must not contain line breaks.
# Only "validate" may, because it is split into names.
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

# Runs both commands, so that findings of one do not hide findings of the other.
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
  # cpd expands the patterns. It would accept names that this shell expands as explicit paths, including links out of the checkout.
  files=()
  # Trims each line. `read` fails at the end of the input, even if the last line is not empty.
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
    evaluate() { node -p "const report = JSON.parse(require('fs').readFileSync(process.argv[1])); $1" "$report"; }
    output report "$report"
    output findings "$(evaluate 'report.found')"
    # shellcheck disable=SC2016
    if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
      evaluate '`cpd validate: ${report.invalid} of ${report.checked} documents not valid, with ${report.found} findings.\n`' >>"$GITHUB_STEP_SUMMARY"
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
  # Adds the changelog to the summary of the run. The command above decides the exit code.
  changelog="$folder/changelog.md"
  if cpd diff --format markdown --fail-on never "${options[@]}" >"$changelog" 2>/dev/null; then
    output changelog "$changelog"
    if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$changelog" >>"$GITHUB_STEP_SUMMARY"; fi
  fi
fi
exit "$status"
