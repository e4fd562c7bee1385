import type { ClientCommand, Command, RequestInput } from '@bls/proto/contracts/call';
import type { z } from 'zod';
import { useTranslation } from 'react-i18next';
import { saveDownload } from '../../lib/api/download.js';
import { useCommand } from '../../lib/api/query.js';
import { notify } from '../../ui/feedback/notify.js';

type MakesFile = ClientCommand<Command<z.ZodType, z.ZodType<{ fileId: string; name: string }>>>;

type MadeFile<C extends ClientCommand> = {
  save: (request: RequestInput<C>) => Promise<void>;
  busy: boolean;
  /** The file that is being generated. */
  making: RequestInput<C> | undefined;
};

/** Generates a file by a call and saves it under the name in the answer; an error is shown as a toast. */
export function useMadeFile<C extends MakesFile>(call: C): MadeFile<C> {
  const { t } = useTranslation();
  const make = useCommand(call, { quiet: true });
  const save = async (request: RequestInput<C>) => {
    try {
      const { fileId, name } = (await make.mutateAsync(request)) as { fileId: string; name: string };
      await saveDownload('GET', '/File/Download', { id: fileId }, name);
    } catch (error) {
      notify.error(error, t);
    }
  };
  return { save, busy: make.isPending, making: make.isPending ? make.variables : undefined };
}
