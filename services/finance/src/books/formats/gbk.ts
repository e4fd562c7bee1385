/** Characters of GBK that have two bytes, by their code unit. Made from the decoder, which the runtime has; it has no encoder. */
let table: Map<string, number> | undefined;

function makeTable(): Map<string, number> {
  const decoder = new TextDecoder('gbk');
  const bytes = Buffer.alloc(2);
  const known = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const code = lead * 256 + trail;
      bytes.writeUInt16BE(code);
      const character = decoder.decode(bytes);
      if (character.length === 1 && character !== '\ufffd' && !known.has(character)) known.set(character, code);
    }
  return known;
}

/** Text in GBK, which Chinese accounting systems on Windows read. What GBK does not have becomes a question mark. */
export function encodeGbk(text: string): Buffer {
  table ??= makeTable();
  const bytes = Buffer.allocUnsafe(text.length * 2);
  let end = 0;
  for (const character of text) {
    const unit = character.charCodeAt(0);
    const code = unit < 0x80 ? unit : (table.get(character) ?? 0x3f);
    end = code < 0x100 ? bytes.writeUInt8(code, end) : bytes.writeUInt16BE(code, end);
  }
  return bytes.subarray(0, end);
}
