/** Columns with yes and no that say whether authors may read the row: `Visible to authors`, `Confidential`. */
export const open =
  /^(?!.*\b(not|never|hidden)\b).*\b(visible|shown?|shared?|sen[dt]|released?|disclosed?|forward(ed)?) (to|with) (the )?authors?\W*$|^(for|to) (the )?authors?\W*$/i;
export const closed =
  /\b(hidden|hide|withh[eo]ld) from (the )?authors?\W*$|\bnot (be )?((visible|shown|shared|sent|released|disclosed) (to|with)|for) (the )?authors?\W*$|^(is )?(confidential|private)( (review|comment|remark|note))?\W*$|^((t?pc|committee|chairs?|editors?)[ -]only|only (for )?(the )?(t?pc|committee|chairs?|editors?))\W*$/i;

/** Columns that say for whom the row is: `Comment type`, `Visibility`. Another `Type` is that of the paper or the reviewer. */
export const ofReaders =
  /^((comment|remark|note|feedback|review)s? )?(visibility|audience|recipients?|addressees?|visible to|shared? with|intended for)$|^(comment|remark|note|feedback)s? (type|kind|category|to|for)$|^type of (comment|remark|note)$/i;

/** Whether a column says who may read what a reviewer has written. */
export const saysReaders = (header: string): boolean =>
  [open, closed, ofReaders].some((pattern) => pattern.test(header.replaceAll('_', ' ')));

/** Words for remarks, in several languages. */
const remarks =
  '(comment|remark|note|feedback|observation)s?|(kommentar|bemerkung|anmerkung|notiz|hinweis)(en?)?|commentaires?|remarques?|(comentario|comentário|observaci[óo]n|observaç[ãa]o|nota)(e?s|ões)?|osservazion[ei]|comment[oi]|opmerkingen';
/** `Comments`, `备注`: nothing says for whom they are. */
const forAnyone = new RegExp(`^(additional |other |further |general )?(${remarks}|备注|備註|備考|メモ|비고)$`, 'iu');
/** `Comments for authors`, `Kommentar für die Autoren`, `给作者的意见`. */
const forAuthors = new RegExp(
  `^(\\p{L}+ )?(${remarks})( (visible|addressed))? (to|for|an|für|pour|para|per|voor|aux?|aos?|al|ai) (the |die |den |les? |l['’]|los |las |os |gli |de )?(authors?|submitters?|autor|auteur)|^给作者的?(意见|评语|反馈|留言)|^著者への(コメント|意見|所見)|^저자에게 .*의견`,
  'iu',
);

/** Whether a column has remarks for nobody in particular, beside others that say that they are for authors: then these are for the chairs. */
export const isBeside = (header: string, headers: readonly string[]): boolean =>
  forAnyone.test(header.trim()) && headers.some((each) => forAuthors.test(each.replaceAll('_', ' ').trim()));
