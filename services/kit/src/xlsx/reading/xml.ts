import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { WorkbookRefused } from './refusal.js';

export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const local = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

/** Stops reading a file that takes a worker too long. */
export type Deadline = () => void;
export const deadlineAfter = (milliseconds: number): Deadline => {
  const end = performance.now() + milliseconds;
  return () => {
    if (performance.now() > end) throw new WorkbookRefused('tooSlow', { seconds: Math.round(milliseconds / 1000) });
  };
};

/**
 * Parses one part, yielding after every chunk of the stream, so that its consumer sets the pace. Names come without their
 * prefix. Refused: a document type (it allows entity expansion and external references) and anything that is not well-formed
 * to its very end (a truncated file must not be read as a short one).
 */
export async function* parseXml(stream: Readable, handlers: XmlHandlers, deadline: Deadline): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new WorkbookRefused('doctype');
  });
  parser.on('error', () => {
    throw new WorkbookRefused('damaged');
  });
  const { open, text, close } = handlers;
  if (open) parser.on('opentag', (tag: SaxesTagPlain) => open(local(tag.name), tag.attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', (tag: SaxesTagPlain) => close(local(tag.name)));
  stream.setEncoding('utf8');
  try {
    for await (const chunk of stream) {
      deadline();
      parser.write(chunk as string);
      yield;
    }
    parser.close();
    yield;
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused('damaged');
  } finally {
    stream.destroy();
  }
}

/** Parses a small part at once. */
export async function readXml(stream: Readable, handlers: XmlHandlers, deadline: Deadline): Promise<void> {
  const chunks = parseXml(stream, handlers, deadline);
  while (!(await chunks.next()).done);
}
