/** The first words of a summary. */
const kinds = [
  'totals?|sum|averages?|avg|mean|median|average score|acceptance rate|count|number of|min(?:imum)?|max(?:imum)?|st(?:andar)?d\\.? ?dev(?:iation)?',
  'annahmequote|summe|gesamt(?:summe|zahl|anzahl)?|insgesamt|mittel(?:wert)?|durchschnitt|anzahl|standardabweichung',
  'totaux|totale|somme|moyenne',
  'suma|somma|promedio|media',
].join('|');

/** What a summary counts. */
const things = [
  'submissions?|papers?|abstracts?|manuscripts?|proposals?|talks?|sessions?|reviews?|assignments?|records?|rows|entries|scores?|all',
  '(?:accepted|rejected|withdrawn|submitted)(?: (?:papers?|submissions?|abstracts?|talks?))?',
  'angenommen|abgelehnt|einreichungen|beitr[äa]ge|gutachten',
  'soumissions|articles?',
  'env[ií]os|trabajos|art[ií]culos',
].join('|');

const number = String.raw`[-+]?\d[\d.,'’\s]*%?`;

/** `Total`, `Grand total:`, `Total submissions: 120`, `Gesamt (12)`, `Number of papers = 7`. */
const label = new RegExp(
  String.raw`^(?:grand |sub-?|over-?all )?(?:${kinds})\b\.?(?: (?:number )?(?:of )?(?:all )?(?:the )?(?:${things}))?\s*[:=]?\s*(?:\(?(?:n\s*=\s*)?(?<count>${number})\)?)?$`,
  'iu',
);
const figure = new RegExp(String.raw`^(?:[\p{L} .#-]{1,40}[:=]\s*)?${number}$`, 'u');
/** A line that a program wrote below a table. It has a date or a time: a paper may be called `Report on the 2026 survey`. */
const footer =
  /^(export(ed)?|generated|created|printed|downloaded|report|last updated|exportiert|erstellt|gedruckt|stand|export[ée]|g[ée]n[ée]r[ée]|exportado|generado)\b.*(\d{4}\D+\d|\d\D+\d{4}|\d{1,2}[.:/]\d{2})|^page \d+( of \d+)?$|^(©|copyright\b)/iu;

/**
 * Whether a row at the end of a table is not a record: a summary, which begins with a word such as `Total` and then has only numbers, or a line that
 * a program wrote below the table. A row with a number before that word, or another text after it, is a record with that title.
 *
 * @param width how many columns the table has
 */
export function isSummary(cells: readonly string[], width: number): boolean {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (others.length === 0 && width > 2 && footer.test(first)) return true;
  const found = label.exec(first);
  if (!found || others.some((cell) => !figure.test(cell))) return false;
  return others.length > 0 || found.groups?.count !== undefined || width > 2;
}
