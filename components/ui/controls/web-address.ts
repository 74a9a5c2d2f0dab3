/** An address that may be linked: http or https, nothing that runs; `null` for anything else. */
export function webAddress(value: string | null | undefined): URL | null {
  const url = value && URL.canParse(value) ? new URL(value) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
