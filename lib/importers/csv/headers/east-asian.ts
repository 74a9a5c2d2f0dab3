import { keyOf } from '#lib/importers/tables/columns.ts';

/**
 * Headers in Japanese, Korean and Chinese that are more than a regular expression can say: `keyOf` writes them without marks, and Hangul in
 * parts.
 */
export const eastAsian = {
  id: words(
    '論文番号 受付番号 投稿番号 演題番号 登録番号 番号 논문번호 접수번호 투고번호 번호 순번 論文編號 稿件編號 編號 序號',
  ),
  title: words(
    'タイトル 論文タイトル 論文題目 題目 題名 論文名 演題 演題名 発表題目 講演題目 제목 논문제목 논문명 발표제목 論文標題 中文题目 中文題目 论文名称 標題',
  ),
  abstract: words('概要 要旨 要約 抄録 アブストラクト 초록 요약'),
  keywords: words('キーワード 키워드 주제어 關鍵字 關鍵詞'),
  track: words('トラック 分野 발표분야 분야 트랙 专题 專題'),
  status: words('状況 ステータス 상태 진행상태 狀態'),
  decision: words(
    '判定 採否 採否結果 最終結果 審査結果 査読結果 最終判定 심사결과 최종결과 최종판정 판정 결과 結果 錄取結果 審查結果',
  ),
  submittedAt: words('投稿日 投稿日時 受付日 登録日時 タイムスタンプ 접수일 투고일 제출일 타임스탬프 投稿日期'),
  authors: words('著者 著者名 全著者 執筆者 発表者 저자 저자명 전체저자 발표자 作者名單'),
  emails: words('メールアドレス メール eメール 이메일 메일 電子郵件 信箱'),
  affiliations: words('所属 所属機関 소속 소속기관 單位 服務單位'),
  coAuthors: words('共著者 共同著者 공저자 공동저자 共同作者 合著者'),
  firstAuthor: words('筆頭著者 代表著者 第一著者 제1저자 교신저자 대표저자 주저자'),
  reviewer: words('査読者 査読者名 審査員 심사위원 심사위원명 심사자 審稿人 評審委員'),
};

function words(all: string): string[] {
  return all.split(' ').map(keyOf);
}
