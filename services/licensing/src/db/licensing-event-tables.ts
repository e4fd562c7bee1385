import type { AttributeKind } from '@bls/proto/domain/licensing-event/attributes';
import type { Currency } from '@bls/proto/domain/values/money';
import type { EventOrderStatus, EventStatus } from '@bls/proto/domain/workflow/definitions/licensing-event';
import type { Role } from '@bls/proto/domain/access/roles';
import type { Generated } from 'kysely';

type Saved = { updatedAt: Generated<string>; updatedBy: string; revision: Generated<number> };
type Named = { tenant: string; id: string; name: string; nameZh: string | null };

export type EventCategoryTable = Named & Saved & { bannerFileId: string; bannerName: string };
export type EventAttributeTable = Named &
  Saved & { kind: AttributeKind; unit: string | null; choices: string[]; required: boolean; inProductFiles: boolean };
export type LicensingEventTable = Named &
  Saved & {
    number: string;
    categoryId: string;
    bannerFileId: string;
    place: string | null;
    url: string | null;
    startsOn: string;
    endsOn: string;
    orderUntil: string;
    currency: Currency;
    description: string | null;
    descriptionZh: string | null;
    status: EventStatus;
  };
export type EventProductTable = Named & {
  eventId: string;
  position: number;
  price: string;
  stock: number;
  ordered: Generated<number>;
  attributes: Record<string, string>;
};
export type EventOrderTable = {
  tenant: string;
  id: string;
  number: string;
  eventId: string;
  companyId: string;
  status: EventOrderStatus;
  currency: Currency;
  pieces: number;
  total: string;
  remark: string | null;
  placedAt: Generated<string>;
  placedBy: { userId: string; name: string; role: Role };
  revision: Generated<number>;
};
export type EventOrderLineTable = {
  tenant: string;
  orderId: string;
  position: number;
  productId: string;
  name: string;
  nameZh: string | null;
  quantity: number;
  price: string;
};
export type EventHomeTable = {
  tenant: string;
  eventIds: string[];
  categoryIds: string[];
  updatedAt: Generated<string>;
  updatedBy: string;
  revision: Generated<number>;
};

export interface LicensingEventTables {
  eventCategory: EventCategoryTable;
  eventAttribute: EventAttributeTable;
  event: LicensingEventTable;
  eventProduct: EventProductTable;
  eventOrder: EventOrderTable;
  eventOrderLine: EventOrderLineTable;
  eventHome: EventHomeTable;
}
