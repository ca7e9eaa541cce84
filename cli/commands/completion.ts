/** `cpd completion`: prints a script that enables command completion in a shell. */
import { Argument, Command } from 'commander'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof SHELLS)[number]

const formatHelp = (name: string) => `
  bash   ${name} completion bash >> ~/.bashrc
  zsh    ${name} completion zsh >> ~/.zshrc        (after compinit)
  fish   ${name} completion fish > ~/.config/fish/completions/${name}.fish`

export const completionCommand = (name: string): Command =>
  new Command('completion')
    .description('Print a completion script for your shell.')
    .addArgument(new Argument('<shell>', 'shell').choices(SHELLS))
    .addHelpText('after', formatHelp(name))
    .action((shell: Shell) => console.log(scripts[shell](name, `_${name.replaceAll('-', '_')}`)))

const scripts: Readonly<Record<Shell, (name: string, functionName: string) => string>> = {
  // Bash splits words at colons and replaces only the part after the last one, so the completions must not repeat the parts before it.
  bash: (name, functionName) => `${functionName}() {
  local line="\${COMP_LINE:0:COMP_POINT}" words
  read -ra words <<< "$line"
  [[ "$line" == *' ' ]] && words+=('')
  local typed="\${words[\${#words[@]}-1]}"
  local IFS=$'\\n'
  COMPREPLY=($(${name} complete -- "\${words[@]:1}" 2>/dev/null))
  if [[ "$typed" == *:* && "$COMP_WORDBREAKS" == *:* ]]; then COMPREPLY=("\${COMPREPLY[@]#"\${typed%"\${typed##*:}"}"}"); fi
}
complete -o default -F ${functionName} ${name}`,
  zsh: (name, functionName) => `${functionName}() {
  local -a found
  found=("\${(@f)$(${name} complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found[1]" ]]; then compadd -- "$found[@]"; else _files; fi
}
compdef ${functionName} ${name}`,
  fish: (name) => `complete -c ${name} -a '(${name} complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
}
