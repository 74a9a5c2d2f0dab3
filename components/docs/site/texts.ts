// Whole modules, because the bundler renames their exports in production if only `default` is asked for.
const files = import.meta.glob<{ default: string }>('/docs/**/*.md', { query: '?raw', eager: true });

/** The Markdown files below `/docs/`, by their path from the project's folder. They are part of the build: none is read at run time. */
export const texts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path, file.default]),
);
