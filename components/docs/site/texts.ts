/**
 * The Markdown files below `docs/`, by their path in it (`sources/hotcrp.md`). They are part of the build: nothing is read at run time.
 */
export const texts: Readonly<Record<string, string>> = import.meta.glob<string>('**/*.md', {
  base: '/docs',
  query: '?raw',
  import: 'default',
  eager: true,
});
