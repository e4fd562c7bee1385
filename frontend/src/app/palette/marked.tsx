import { stretchesOf } from '@bls/proto/domain/search/highlight';

/** A text with the search term highlighted. */
export const Marked = ({ text, typed }: { text: string; typed: string }) =>
  stretchesOf(text, typed).map((stretch, index) =>
    stretch.hit ? (
      <mark key={index} className="bg-transparent font-semibold text-accent-text underline decoration-1 underline-offset-2">
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    ),
  );
