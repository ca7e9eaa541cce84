#!/usr/bin/env bash
# The step of action.yml: its inputs are in the environment.
set -euo pipefail

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
  read -r -a files <<<"$VALIDATE"
  cpd validate --format github --as "${AS:-}" "${strictness[@]}" -- "${files[@]}" || status=$?
fi
if [ -n "${DIFF:-}" ]; then
  waivers=()
  if [ -n "${WAIVERS:-}" ]; then waivers=(--waive "$WAIVERS"); fi
  documents=("$DIFF")
  if [ -n "${WITH:-}" ]; then documents+=("$WITH"); fi
  cpd diff --format github "${waivers[@]}" -- "${documents[@]}" || status=$?
fi
exit "$status"
