#!/usr/bin/env bash
# The step of action.yml: its inputs are in the environment.
set -euo pipefail

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
version=$(node -p "require(process.env.GITHUB_ACTION_PATH + '/package.json').version")
cpd() {
  npx --yes --package="${PACKAGE:-consumer-permissioned-data-contract@$version}" cpd "$@"
}

# Both are done; findings of the one do not hide those of the other.
status=0
if [ -n "${VALIDATE:-}" ]; then
  case "${STRICTNESS:-default}" in
    default) strictness=() ;;
    strict | tolerant) strictness=("--$STRICTNESS") ;;
    *)
      echo "::error::strictness is default, strict or tolerant, not $STRICTNESS"
      exit 2
      ;;
  esac
  # At the end of the text, read fails.
  IFS=$' \t\r\n' read -r -d '' -a files <<<"$VALIDATE" || true
  cpd validate --format github --as "${AS:-}" "${strictness[@]}" -- "${files[@]}" || status=$?
fi
if [ -n "${DIFF:-}" ]; then
  options=()
  if [ -n "${WAIVERS:-}" ]; then options+=(--waive "$WAIVERS"); fi
  if [ -n "${REQUIRE_BUMP:-}" ]; then options+=(--require-bump "$REQUIRE_BUMP"); fi
  documents=("$DIFF")
  if [ -n "${WITH:-}" ]; then documents+=("$WITH"); fi
  cpd diff --format github "${options[@]}" -- "${documents[@]}" || status=$?
  # The page of the run shows the changelog; whether it fails is decided above.
  if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
    cpd diff --format markdown --fail-on never "${options[@]}" -- "${documents[@]}" >>"$GITHUB_STEP_SUMMARY" || true
  fi
fi
exit "$status"
