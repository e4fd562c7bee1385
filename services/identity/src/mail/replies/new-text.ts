/** Lines with these words stand before a quoted mail, in the languages of mail programs. */
const SEPARATOR =
  /^[-_—=]{2,}\s*(original message|forwarded message|original appointment|原始邮件|原始郵件|原邮件|转发的邮件|轉寄的郵件|回复的邮件|元のメッセージ|원본 메시지|ursprüngliche nachricht|message d'origine)\s*[-_—=]{2,}$/i;
/** Outlook draws a line before the header of the quoted mail. */
const RULE = /^_{10,}$/;
/** The header of a quoted mail begins with its sender. */
const QUOTED_FROM = /^\*?(from|von|de|发件人|發件人|寄件者|寄件人|差出人|送信者|보낸 사람|보낸사람)\*?\s*[:：]/i;
const QUOTED_REST =
  /^\*?(sent|date|to|subject|gesendet|envoyé|发送时间|发送日期|傳送時間|寄件日期|日期|时间|時間|收件人|收件者|主题|主題|送信日時|日時|宛先|件名|보낸 날짜|날짜|받는 사람|제목)\*?\s*[:：]/i;
/** "On Thu, Nov 26, 2026, Ada wrote:" and what mail programs write in its place; a date or an address is in the line. */
const WROTE = /^on\b.*\d.*\bwrote\s*[:：]$/i;
const WROTE_ELSEWHERE = /\d.*(写道|寫道|写到|来信|書きました|のメール|작성)\s*[:：]$/;
const ADDRESS_AND_COLON = /^(?=.*\d).*<[^<>\s]+@[^<>\s]+>.*[:：]$/;
/** Such an introduction may be broken into several lines. */
const LONGEST_INTRODUCTION = 3;
/** A longer line introduces no quoted mail. */
const LINE_LIMIT = 300;
/** RFC 3676: a line with this begins the signature. */
const SIGNATURE = /^--$/;
const SENT_FROM =
  /^(sent from my |sent from outlook|get outlook for |发自我的|發自我的|从我的.{0,20}发送|從我的.{0,20}傳送|iphoneから送信|나의 .{0,20}에서 보냄)/i;

/** What a person has written in a reply: without the quoted mail, quoted lines and the signature. Empty when nothing is left. */
export function newTextOf(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll(/[\u200B\u200E\u200F\uFEFF]/g, '')
    .split('\n');
  const trimmed = lines.map((line) => line.trimEnd());
  const end = trimmed.findIndex((_, index) => endsAt(trimmed, index));
  return (end < 0 ? trimmed : trimmed.slice(0, end))
    .filter((line) => !/^\s*>/.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether the quoted mail or the signature begins with this line. */
function endsAt(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trim();
  if (line.length > LINE_LIMIT) return false;
  if (SIGNATURE.test(line) || SENT_FROM.test(line) || SEPARATOR.test(line) || RULE.test(line)) return true;
  if (QUOTED_FROM.test(line) && lines.slice(index + 1, index + 5).some((next) => QUOTED_REST.test(next.trim()))) return true;
  return (
    line !== '' && introductions(lines, index).some((text) => [WROTE, WROTE_ELSEWHERE, ADDRESS_AND_COLON].some((form) => form.test(text)))
  );
}

/** The line alone and joined with the next ones, as far as they belong together. */
function introductions(lines: readonly string[], index: number): string[] {
  const joined: string[] = [];
  for (const next of lines.slice(index, index + LONGEST_INTRODUCTION)) {
    if (next.trim() === '' || next.length > LINE_LIMIT) break;
    joined.push([joined.at(-1) ?? '', next.trim()].join(' ').trim());
  }
  return joined;
}
