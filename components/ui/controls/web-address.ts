/** Parses an address that is safe to link to: http or https. Returns `null` for anything else, such as `javascript:`. */
export function webAddress(value: string | null | undefined): URL | null {
  const url = value && URL.canParse(value) ? new URL(value) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
