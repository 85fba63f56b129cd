// Exact numbers: JSON's integers may exceed 2^53, where a JavaScript number would round them.

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
const BIG = /^-?\d{16,}$/;

/** Reads JSON; integers of 16 digits and more become BigInts. */
export function parseExact(text) {
  const marked = text.replace(STRING_OR_NUMBER, (token) =>
    BIG.test(token) ? `"\\u0000${token}"` : token);
  return JSON.parse(marked, (key, value) =>
    typeof value === 'string' && value.startsWith('\u0000') ? BigInt(value.slice(1)) : value);
}

/** Writes a whole number with its digits in groups. */
export function grouped(number, language) {
  return BigInt(number).toLocaleString(language);
}

/** Writes a share of 1 as a percentage with enough digits to differ from nothing. */
export function percent(share) {
  const value = share * 100;
  return `${value !== 0 && value < 0.01 ? value.toExponential(1) : value.toFixed(2)} %`;
}
