/** `Montréal, Canada`; only one if the other is missing; `null` if both are. */
export function placeName(city: string | null | undefined, country: string | null | undefined): string | null {
  return [city, country].filter(Boolean).join(', ') || null;
}
