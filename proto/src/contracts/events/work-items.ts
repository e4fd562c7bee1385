import { defineEvent } from '../event.js';
import { workItemMovedSchema } from '../../domain/inbox/work-item.js';

export const licensingWorkItemMoved = defineEvent('licensing.work-item.moved.v1', workItemMovedSchema);
export const approvalsWorkItemMoved = defineEvent('approvals.work-item.moved.v1', workItemMovedSchema);
export const filesWorkItemMoved = defineEvent('files.work-item.moved.v1', workItemMovedSchema);
export const financeWorkItemMoved = defineEvent('finance.work-item.moved.v1', workItemMovedSchema);
