/** The Markdown files below `/docs/`, by their path from the project's folder. They are part of the build: none is read at run time. */
export const texts: Readonly<Record<string, string>> = import.meta.glob<string>('/docs/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
