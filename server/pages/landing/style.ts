/** The style of the page at `/`, in light and dark. */
export const STYLE = `:root { color-scheme: light dark; --ground: #f4f6f9; --surface: #fff; --text: #18212f; --quiet: #515c6d; --line: #d7dde6; --accent: #1f5fbf; }
@media (prefers-color-scheme: dark) { :root { --ground: #10141a; --surface: #191f28; --text: #e7ebf1; --quiet: #a9b3c2; --line: #2c3542; --accent: #8fbaff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 900px; margin: 0 auto; padding: 8vh 24px 60px; }
h1 { margin: 0 0 6px; font-size: 30px; letter-spacing: -0.02em; line-height: 1.2; }
h2 { margin: 36px 0 4px; font-size: 19px; }
p { margin: 0 0 10px; color: var(--quiet); }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr)); gap: 12px; margin: 26px 0 0; padding: 0; list-style: none; }
li { position: relative; padding: 16px 18px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
li:hover { border-color: var(--accent); }
li p { margin: 2px 0 0; font-size: 14px; }
a { color: var(--accent); }
li a { font-weight: 600; text-decoration: none; }
li a::after { position: absolute; inset: 0; content: ""; border-radius: 12px; }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
li a:focus-visible { outline: none; }
li a:focus-visible::after { outline: 2px solid var(--accent); outline-offset: 2px; }
pre { margin: 0 0 14px; padding: 16px 18px; overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); font: 13px/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
`
