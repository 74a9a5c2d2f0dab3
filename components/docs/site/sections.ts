/** A document of the documentation, as the sidebar lists it. */
export interface Listed {
  /** The Markdown file, below `docs/`. */
  file: string;
  label: string;
  /** What follows `/docs/` in the address, if it is not the file's own path. */
  address?: string;
}

/** A page of the documentation that is not a Markdown file. */
export type Page = 'api' | 'visibility' | 'changelog';

export interface Section {
  title: string;
  documents: readonly Listed[];
  /** Come after the documents. */
  pages?: readonly Page[];
  /** Other sections show only its first link, because it is long. */
  isFolded?: boolean;
}

/**
 * The documentation, in the order of the sidebar. A new file in `docs/` gets a line here. Decisions do not: their index lists them.
 */
export const sections: readonly Section[] = [
  {
    title: 'Guides',
    documents: [
      { file: 'guides/chair.md', label: 'For chairs' },
      { file: 'guides/track-chair.md', label: 'For track chairs' },
      { file: 'guides/reviewer.md', label: 'For reviewers' },
      { file: 'guides/author.md', label: 'For authors' },
      { file: 'guides/operator.md', label: 'For operators' },
    ],
  },
  {
    title: 'The dashboard',
    documents: [
      { file: 'dashboard.md', label: 'Pages' },
      { file: 'figures.md', label: 'Figures' },
      { file: 'accounts.md', label: 'Accounts and keys' },
    ],
  },
  {
    title: 'Sources',
    isFolded: true,
    documents: [
      { file: 'sources/README.md', label: 'Bring your conference' },
      { file: 'sources/hotcrp.md', label: 'HotCRP' },
      { file: 'sources/openreview.md', label: 'OpenReview' },
      { file: 'sources/easychair.md', label: 'EasyChair' },
      { file: 'sources/cmt.md', label: 'CMT' },
      { file: 'sources/csv.md', label: 'Spreadsheets' },
      { file: 'sources/pretalx.md', label: 'pretalx' },
      { file: 'sources/indico.md', label: 'Indico' },
      { file: 'sources/ojs.md', label: 'OJS' },
      { file: 'sources/paperlists.md', label: 'paperlists' },
      { file: 'sources/peerread.md', label: 'PeerRead' },
    ],
  },
  {
    title: 'API',
    documents: [
      { file: 'api.md', label: 'Using the API', address: 'using-the-api' },
      { file: 'client.md', label: 'Scripts' },
      { file: 'mcp.md', label: 'Assistants' },
    ],
    pages: ['api', 'visibility', 'changelog'],
  },
  {
    title: 'Running it',
    documents: [
      { file: 'settings.md', label: 'Settings' },
      { file: 'commands.md', label: 'Commands' },
      { file: 'operations.md', label: 'Operations' },
      { file: 'security.md', label: 'Security' },
      { file: 'scaling.md', label: 'Scaling' },
      { file: 'faults.md', label: 'Faults' },
    ],
  },
  { title: 'Background', documents: [{ file: 'decisions/README.md', label: 'Decisions' }] },
];
