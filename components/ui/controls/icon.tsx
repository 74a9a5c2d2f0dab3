/** SVG paths on a 16 px grid, drawn as strokes. */
const paths = {
  home: 'M2.5 7 8 2.5 13.5 7v6.5h-4v-4h-3v4h-4z',
  overview: 'M2.5 13.5h11M4 11V6.5h2.5V11M9.5 11V2.5H12V11',
  submissions: 'M4 1.8h5.2L12.5 5v9.2H4zM9 2v3.3h3.4M6 8h4.5M6 11h4.5',
  progress: 'm1.8 12.5 3.7-4.4 3 2.4 5.7-6.8',
  scores: 'M3 13.5V9M6.3 13.5v-6M9.7 13.5v-9M13 13.5v-12',
  registrations: 'M8 7.5a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM3 14c0-2.8 2.2-4.3 5-4.3s5 1.5 5 4.3z',
  assignments: 'M2.5 2.5h11v11h-11zM5.2 8.2l2 2 3.6-4.2',
  settings:
    'M2 4.5h5M11 4.5h3M2 11.5h3M9 11.5h5M9 6.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM7 13.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  book: 'M2.5 3h4A1.5 1.5 0 0 1 8 4.5V13a1.5 1.5 0 0 0-1.5-1.2h-4zM13.5 3h-4A1.5 1.5 0 0 0 8 4.5V13a1.5 1.5 0 0 1 1.5-1.2h4z',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3l3.2 3.2',
  down: 'm3.5 6 4.5 4.5L12.5 6',
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  close: 'm4 4 8 8M12 4l-8 8',
  out: 'M6.5 2.5h-4v11h4M6 8h8M11 5l3 3-3 3',
  outward: 'M6 3.5H3v9.5h9.5V10M9 2.5h4.5V7M13.3 2.7 7.5 8.5',
  place: 'M8 14.5S3.5 10 3.5 6.3a4.5 4.5 0 0 1 9 0C12.5 10 8 14.5 8 14.5zM8 8a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 8 8z',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3.5M10.5 2v3.5',
  check: 'm3 8.5 3.2 3.2L13 5',
  alert: 'M8 2 14.5 13.5h-13zM8 6.5v3.3M8 11.4v.4',
  copy: 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3',
  system: 'M2 3h12v8H2zM6 13.5h4',
  light:
    'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5V3M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1',
  dark: 'M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5z',
  person: 'M8 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 8 8zM2.8 14c.4-2.6 2.5-4 5.2-4s4.8 1.4 5.2 4',
  right: 'm6 3.5 4.5 4.5L6 12.5',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon beside a word. Hidden from assistive technology, which reads the word. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  );
}
