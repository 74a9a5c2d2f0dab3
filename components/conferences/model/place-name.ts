/** `Montréal, Canada`; either alone; `null` for neither. */
export function placeName(city: string | null | undefined, country: string | null | undefined): string | null {
  return [city, country].filter(Boolean).join(', ') || null;
}
