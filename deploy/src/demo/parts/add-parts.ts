import type { Installation } from '../../processes/environment.js';
import type { DemoTenant } from '../plans/demo-tenant.js';
import type { Today } from '../base/clock.js';
import { catalogueChanges } from './catalogue-changes.js';
import { comments } from './comments.js';
import { integrations } from './integrations.js';
import { labels } from './labels.js';
import { markedPictures } from './marked-pictures.js';
import type { ServicePart } from './part.js';
import { productImports } from './product-imports.js';

const PARTS: readonly ServicePart[] = [catalogueChanges, comments, productImports, markedPictures, labels, integrations];

/**
 * Adds the parts that a tenant lacks and returns their names; repeating it changes nothing. Their files are
 * added first: an interrupted load leaves files without references, and is repeated.
 */
export async function addParts(installation: Installation, demoTenant: DemoTenant, today: Today): Promise<string[]> {
  const added: string[] = [];
  for (const part of PARTS) if (await part.add(installation, demoTenant, today)) added.push(part.name);
  return added;
}
