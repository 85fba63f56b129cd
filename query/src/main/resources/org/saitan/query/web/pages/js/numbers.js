// Exact numbers: integers in JSON may exceed 2^53, where JavaScript numbers are rounded.

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
const BIG = /^-?\d{16,}$/;

/** Parses JSON. Integers of 16 or more digits become BigInts. */
export function parseExact(text) {
  const marked = text.replace(STRING_OR_NUMBER, (token) =>
    BIG.test(token) ? `"\\u0000${token}"` : token);
  return JSON.parse(marked, (key, value) =>
    typeof value === 'string' && value.startsWith('\u0000') ? BigInt(value.slice(1)) : value);
}

/** Formats an integer with digit grouping. */
export function grouped(number, language) {
  return BigInt(number).toLocaleString(language);
}

/** Formats a fraction as a percentage, with enough digits to show that it is not zero. */
export function percent(share) {
  const value = share * 100;
  return `${value !== 0 && value < 0.01 ? value.toExponential(1) : value.toFixed(2)} %`;
}
