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
