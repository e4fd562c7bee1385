import { useState } from 'react';
import { KEYS, readJson, write } from '../../../lib/browser/storage.js';

/** In place of a person: nobody is offered a tour on this device. */
const EVERYBODY = '*';
const seen = (): readonly string[] => readJson<string[]>(KEYS.toursSeen) ?? [];

/** Whether a person has finished or skipped the tour on this device, and how to store that. `person`: tenant and user name. */
export function useTourSeen(person: string): [isSeen: boolean, see: () => void] {
  const [isSeen, setSeen] = useState(() => seen().some((one) => one === person || one === EVERYBODY));
  return [
    isSeen,
    () => {
      write(KEYS.toursSeen, JSON.stringify([...new Set([...seen(), person])]));
      setSeen(true);
    },
  ];
}
