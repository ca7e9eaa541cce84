// Ranks search results in groups, best first. Does not use the DOM, so tests can run it without a browser.

/** Weights of the groups, by name. Fields have a low weight, because many pages have a field with the same name. */
const WEIGHTS = {
  Guides: 3,
  Operations: 2,
  Errors: 1.6,
  'Codes and events': 1.3,
  'Fields and values': 0.6,
  Shapes: 0.4,
  Scenarios: 0.5,
  More: 0.5,
}

/** Weights of three matches: the query is among a section's everyday words, equals a title, or starts a title. */
const EVERYDAY = 60
const SAME_TITLE = 8
const BEGINS = 2
/** Weight of a page relative to its sections, and weight of the reference relative to a guide with the same content. */
const WHOLE_PAGE = 1.3
const REFERENCE = 1.1
/** Weight of gaps, which rank below statements in the specification. */
const GAPS = 0.2

const OPTIONS = {
  boost: { title: 3, names: 4, also: 4 },
  // Reduces the effect of a section's length on its rank.
  bm25: { k: 1.2, b: 0.3, d: 0.5 },
  prefix: (word) => word.length > 1,
  // Tolerates typos in words, but not in names and numbers.
  fuzzy: (word) => (/^\p{L}{5,}$/u.test(word) ? 0.2 : false),
  weights: { prefix: 0.5, fuzzy: 0.15 },
}

/** Words that are frequent in questions but do not identify a topic. */
const EMPTY_WORDS = new Set(
  'a an and are can could did do does for get happens has have how i if in is it me my of on or our should that the their this to was we what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** Returns the words in a query that identify its topic, or all words if none does. */
function selectWords(query) {
  const words = splitIntoWords(query)
  const topic = words.filter((word) => !EMPTY_WORDS.has(word))
  return topic.length > 0 ? topic : words
}

const splitIntoWords = (query) =>
  query
    .toLowerCase()
    .split(/[^\p{L}\p{N}_./-]+/u)
    .map((word) => word.replaceAll(/^[./-]+|[./-]+$/g, ''))
    .filter(Boolean)

/**
 * Returns the groups with their results, starting with the group that has the best result. If no result contains all the words, returns
 * results that contain some of them.
 */
export function find(index, groups, query) {
  const typed = selectWords(query).join(' ')
  if (typed === '') return []
  const isEveryday = (also) => also.split('\n').some((phrase) => phrase === query || selectWords(phrase).join(' ') === typed)
  const options = {
    ...OPTIONS,
    tokenize: selectWords,
    boostDocument: (_id, _word, { title, names, also, group, address }) =>
      isEveryday(also)
        ? EVERYDAY
        : // Ignores names in guides, because other pages explain them.
          weightOfTitle(title, groups[group] === 'Guides' ? '' : names, typed) * WEIGHTS[groups[group]] * weightOfPage(address),
  }
  const all = index.search(query, { ...options, combineWith: 'AND' })
  const found = all.length > 0 ? all : index.search(query, options)
  const byGroup = Map.groupBy(found, ({ group }) => group)
  return [...byGroup].map(([group, results]) => ({ name: groups[group], results }))
}

function weightOfTitle(title, names, typed) {
  const same = (word) => word === typed || word.endsWith(`/${typed}`)
  if (title.toLowerCase() === typed || [...splitIntoWords(title), ...splitIntoWords(names)].some(same)) return SAME_TITLE
  return title.toLowerCase().startsWith(typed) ? BEGINS : 1
}

function weightOfPage(address) {
  const place = address.startsWith('reference/gaps') ? GAPS : address.startsWith('reference/') ? REFERENCE : 1
  return (address.includes('#') ? 1 : WHOLE_PAGE) * place
}
