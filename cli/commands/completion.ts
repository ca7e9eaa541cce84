/** `cpd completion`: a script that tells a shell to complete what is typed. */
import { Argument, Command } from 'commander'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof SHELLS)[number]

const help = (name: string) => `
  bash   ${name} completion bash >> ~/.bashrc
  zsh    ${name} completion zsh >> ~/.zshrc        (after compinit)
  fish   ${name} completion fish > ~/.config/fish/completions/${name}.fish`

export const completionCommand = (name: string): Command =>
  new Command('completion')
    .description('Print a script that lets your shell complete commands, options and names.')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText('after', help(name))
    .action((shell: Shell) => console.log(scripts[shell](name, `_${name.replaceAll('-', '_')}`)))

const scripts: Readonly<Record<Shell, (name: string, own: string) => string>> = {
  // Bash itself would take a word apart at each colon, and puts back only what follows the last one.
  bash: (name, own) => `${own}() {
  local line="\${COMP_LINE:0:COMP_POINT}" words
  read -ra words <<< "$line"
  [[ "$line" == *' ' ]] && words+=('')
  local typed="\${words[\${#words[@]}-1]}"
  local IFS=$'\\n'
  COMPREPLY=($(${name} complete -- "\${words[@]:1}" 2>/dev/null))
  if [[ "$typed" == *:* && "$COMP_WORDBREAKS" == *:* ]]; then COMPREPLY=("\${COMPREPLY[@]#"\${typed%"\${typed##*:}"}"}"); fi
}
complete -o default -F ${own} ${name}`,
  zsh: (name, own) => `${own}() {
  local -a found
  found=("\${(@f)$(${name} complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found[1]" ]]; then compadd -- "$found[@]"; else _files; fi
}
compdef ${own} ${name}`,
  fish: (name) => `complete -c ${name} -a '(${name} complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
}
