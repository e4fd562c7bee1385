import type { ContractFileKind } from '@bls/proto/domain/enumerations/contract';

type File = { kind: ContractFileKind; version: number };

/**
 * The documents of a contract that an auditor asks for: the sealed one and what was signed. Contracts from before there were seals
 * have only a released document, or the one that was generated. The newest of each kind. Pure.
 */
export function signedFiles<F extends File>(files: readonly F[], version: number): F[] {
  const newest = (kind: ContractFileKind): F[] => {
    const found = files.findLast((file) => file.kind === kind && file.version === version);
    return found ? [found] : [];
  };
  const signed = newest('signed').length > 0 ? newest('signed') : newest('released');
  const known = [...newest('sealed'), ...signed];
  return known.length > 0 ? known : newest('generated');
}
