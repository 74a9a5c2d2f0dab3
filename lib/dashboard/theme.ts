/** `system` follows the browser. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme that somebody chose, from their cookie: known before the first byte, so nothing flashes. */
export function themeOf(cookies: { get(name: string): { value: string } | undefined }): Theme {
  const chosen = cookies.get('theme')?.value;
  return themes.find((theme) => theme === chosen) ?? 'system';
}
