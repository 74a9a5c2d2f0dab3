/** Not within a word, in any script: `\b` knows only the letters of English. */
const from = String.raw`(?<!\p{L})`;
const to = String.raw`(?!\p{L})`;

/** Prepositions and articles: `an die`, `para el`, `aux`, `all'`. */
const toThe = String.raw`(?:a la|an|für|fuer|al|all['’]|alla|allo|ai|agli|alle|ao|aos|à|às|au|aux|para|per|pour|voor|aan|dla)(?:\s?(?:die|den|das|der|dem|el|los|las|la|le|les|il|i|gli|lo|o|os|as|a|de|het|l['’]))?`;

/** Those whom authors do not read with, also by the English words that other languages use. */
const readers = String.raw`(?:(?:track|area|general|program\w*|pc|session|workshop)[ -]?)?(?:co-?)?(?:chairs?|editors?|t?pcs?|spcs?|acs?|orga|orga-?team|organi[sz]\p{L}+|coordena[çc]\p{L}+|coordinaci[oó]n|coordination|presid[eê]ncia|présidence|presidenza|redaktion|redactie|redazione|redacci[oó]n)`;
/** The same words also name a direction of research, so they end the name of the field. */
const leaders = '(?:leitung|direktion|vorsitz(?:enden?)?|voorzitters?|direction|direcci[oó]n|dire[cç][aã]o|direzione)';

/** Names of what authors must not see, in other languages than English. */
export const confidentialAbroad: readonly RegExp[] = [
  new RegExp(`${from}${toThe}\\s?${readers}${to}`, 'iu'),
  new RegExp(`${from}(?:${toThe}|a la|para a)\\s?${leaders}[^\\p{L}]*$`, 'iu'),
  /vertrouwelijk|poufn|gizli|d[ůu]v[ěe]rn|конфиденциальн|приватн|секретн|служебн|конфіденційн/iu,
  /konfidenti|fortroli|förtroli|luottamuksel|bizalmas|εμπιστευτικ|confiden[țt]ial|(?<!\p{L})(?:ال)?سرّ?يّ?[ةه]?(?!\p{L})|(?<!\p{L})ה?(?:חסוי|סודי)/iu,
  /programmkommission|commissie|komitet|komite(si|ye)?(?!\p{L})|komit[ée]|kommitt|toimikun|bizotts|(?<!\p{L})výbor(?!n)|ředitel|edit[öő]r|επιτροπ|комитет|comit[êe]|coord(en|in)ador|redaktor|редактор|редколлеги|организатор|председател/iu,
  // `Nicht für die Autoren`, `non transmis aux auteurs`, `no visible para los autores`, `не для авторов`
  /(?<!\p{L})(nicht|non|no|não|nao|niet|nie|не|ne pas)(?!\p{L}).{1,20}(?<!\p{L})(autor|auteur|автор)/iu,
  // `不对作者公开`, `著者に開示しない`, `저자에게 공개하지 않는`
  /[不勿](?!足).{0,4}作者|作者.{0,6}(?:不|无法)(?:可见|可見|公开|公開|显示)|著者.{0,4}(?:開示|公開|表示|伝え|見せ|通知)(?:し|さ)?(?:れ)?(?:ない|ません)|저자.{0,4}(?:공개|전달|표시).{0,3}(?:않|금지)/u,
  // `Best-Paper-Kandidat`, `Preisvorschlag`, `mejor artículo`
  /(?<!\p{L})best(es)?[ -]paper|preis(vorschl|kandidat|w[üu]rdig)|auszeichnung|(?<!\p{L})(mejor|melhor|meilleure?|migliore?) (art|trabajo|trabalho|ponencia|papier|paper|communication|contribu|lavoro)|(?<!\p{L})(prix|premio|prêmio)(?!\p{L})/iu,
  // confidential; not public; only for, or to, chairs, editors and committees
  /保密|机密|機密|秘密|不公开|不公開|非公开|非公開|内部|內部|비공개|기밀|내부/u,
  /主席|委員長|座長|委员会|委員会|委員會|组委|編集|编辑|編輯|편집|위원장|위원회/u,
];

/** Words for reviewers in other languages. */
export const reviewers = String.raw`(?:be)?gutachter(?:[/:*_]?in(?:nen)?)?|bewerter(?:[/:*_]?in)?|relect(?:eur|rice)|[ée]valuat(?:eur|rice)|rapporteur|(?:evalua|dictamina)dor(?:[/ae()]*)|revisor(?:[/aei()]*)|avaliador(?:[/a()]*)|parecerista|valutator[ei]|recensent|beoordelaar|recenzenta?|hakem|granskare|bedømmer|arvioija|bíráló|κριτ(?:ής|ή)|рецензент|评审(?:人|专家|员)?|評審(?:人|專家)?|审稿(?:人|专家)?|審稿人|査読者|審査員|심사(?:위원|자)`;
const names = String.raw`names?|nom|nome|nombre|naam|namn|navn|jm[ée]no|imi[eę]|ad[ıi]|nimi|név|имя|фио|姓名|名[字前]?|氏名|お名前|이름|성명|e-?mails?|correo|courriel|(?:电子)?邮[箱件]|電子郵件|信箱|メール(?:アドレス)?|(?:이|전자)?메일(?: ?주소)?`;
const affiliations = '所属(?:機関)?|소속(?: ?기관)?|(?:工作)?[单單]位|服務單位|勤務先|직장';

/** Names of review fields that reveal the reviewer, in other languages than English. */
export const reviewersAbroad: readonly RegExp[] = [
  new RegExp(`^(?:${reviewers})s?$`, 'iu'),
  new RegExp(`${from}(?:${names})${to}.{0,12}(?:${reviewers})s?$`, 'iu'),
  new RegExp(`^(?:${reviewers})s?[ _:(-]{0,2}(?:的|の)?(?:${names})\\)?$`, 'iu'),
  new RegExp(`^(?:(?:ihre?|dein|votre|su|tu|seu|suo|vostro|uw|ваше)\\s|你的|您的|ご)?(?:${names})$`, 'iu'),
  new RegExp(`^(?:${reviewers})?[ _:(-]{0,2}(?:的|の)?(?:${affiliations})\\)?$`, 'iu'),
  /correo electr[óo]nico/iu,
  /(?<!\p{L})(begutachtet|bewertet|ausgefüllt) (von|durch)(?!\p{L})|(?<!\p{L})(évaluée?|relue?|rempli) par(?!\p{L})|(?<!\p{L})(evaluad[oa]|revisad[oa]|avaliad[oa]) por(?!\p{L})/iu,
];

/** Names of review fields by which the reviewer can be found without a name or an address, in other languages than English. */
export const detailsAbroad: readonly RegExp[] = [
  // `Unterschrift`, `Kürzel`, `Votre affiliation`, `Firma`, `Assinatura`
  /^(?:(?:ihre?|votre|su|tu|sua|seu|suo|uw) )?(?:unterschrift|kürzel|initialen|gezeichnet|unterzeichnet|dienststelle|affiliation|établissement|initiales|iniciales|iniciais|iniziali|paraaf|handtekening|firma|assinatura|podpis|imza|grado acad[ée]mico|titulação|(?:cargo|qualifica|téléphone|telefon(?:nummer)?|tel[ée]fono|telefone|celular|handy(?:nummer)?))$/iu,
  /^(?:nom|name|nombre|nome|naam) \((?:freiwillig|optional|facultatif|opcional|facoltativo|optioneel)\)$/iu,
  /^ご?(?:职称|职务|職稱|職位|役職|手机号?码?|手機號?碼?|联系方式|連絡先|电话(?:号码)?|電話(?:番号|號碼)?|携帯(?:電話)?(?:番号)?|微信号?|ip ?地址|ipアドレス|专业领域|研究方向|専門(?:分野|領域)?|专业|署名|签名|簽名|所属)$/iu,
  /^(?:직위|직책|연락처|전화 ?번호|휴대폰(?: ?번호)?|서명|전공|전문 ?분야|(?:작성|제출|담당|응답|기입|평가)자)$/u,
  // The person who did something: `填写人`, `担当者`, `评阅员`; but not authors.
  /^(?!作者|著者|.*(?:作者|著者))\p{sc=Han}{2,3}[人者员員]$/u,
];
