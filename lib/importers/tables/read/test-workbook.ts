import { strToU8, zipSync } from 'fflate';

/**
 * An Excel workbook.
 *
 * @param sheets the XML of each sheet's rows, by name
 * @param after what follows the rows in every sheet, such as merged cells
 * @param formats the numbers of formats that cells may have besides the usual one: 22 is a date and time
 */
export function workbook(sheets: Record<string, string>, after = '', formats: readonly number[] = []): Uint8Array {
  const names = Object.keys(sheets);
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
  };
  if (formats.length > 0) {
    const styles = [0, ...formats].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join('');
    files['xl/styles.xml'] = `<styleSheet xmlns="${main}"><cellXfs>${styles}</cellXfs></styleSheet>`;
  }
  for (const [at, rows] of Object.values(sheets).entries()) {
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/**
 * An Excel workbook of one sheet.
 *
 * @param rows the texts of cells; null for none
 * @param merged merged cells, such as `A2:A4`
 */
export function sheet(
  rows: readonly (readonly (string | null)[])[],
  merged: readonly string[] = [],
  name = 'Sheet1',
): Uint8Array {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cells = (row: readonly (string | null)[], line: number) =>
    row.map((text, at) => {
      const place = `${String.fromCharCode(65 + at)}${line}`;
      return text === null ? `<c r="${place}"/>` : `<c r="${place}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
    });
  const xml = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at + 1).join('')}</row>`).join('');
  const list = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return workbook({ [name]: xml }, list === '' ? '' : `<mergeCells count="${merged.length}">${list}</mergeCells>`);
}
