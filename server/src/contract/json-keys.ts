const QUOTE = '"';
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const SPACE = 0x20;

/** Whether the quote at an index is escaped, i.e. preceded by an odd number of backslashes. */
const isEscaped = (json: string, index: number): boolean => {
  let at = index;
  while (json.charCodeAt(at - 1) === BACKSLASH) at -= 1;
  return (index - at) % 2 === 1;
};

/**
 * Counts the keys written in a JSON text, at all depths. More keys than the parsed value has means that an object has a duplicate key, in
 * any spelling. Only for texts that JSON.parse accepts.
 */
export const countWrittenKeys = (json: string): number => {
  let keys = 0;
  let open = json.indexOf(QUOTE);
  while (open !== -1) {
    let close = json.indexOf(QUOTE, open + 1);
    while (isEscaped(json, close)) close = json.indexOf(QUOTE, close + 1);
    let next = close + 1;
    while (json.charCodeAt(next) <= SPACE) next += 1;
    if (json.charCodeAt(next) === COLON) keys += 1;
    open = json.indexOf(QUOTE, next);
  }
  return keys;
};
