import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { CopyDecisionLink } from './decision-links/copy-decision-link.js';
import { IssueDecisionLinks } from './decision-links/issue-decision-links.js';
import { ResolveDecisionLink } from './decision-links/resolve-decision-link.js';
import { UseDecisionLink } from './decision-links/use-decision-link.js';
import { WriteDigests } from './digests/write-digests.js';
import { ReadMenu } from './menu/read-menu.js';
import { RecordMove } from './moves/record-move.js';
import { RecordApprovalsMove, RecordFilesMove, RecordFinanceMove, RecordLicensingMove } from './moves/record-moves.js';
import { NotifyMentioned } from './moves/notify-mentioned.js';
import { NotifyPeople } from './notifications/notify-people.js';
import { WriteMoveMails } from './notifications/write-move-mails.js';
import { ReadRoleSettings, SaveRoleSettings } from './preferences/role-settings.js';
import { ReadUserSettings, SaveUserSettings } from './preferences/user-settings.js';
import { CountDrafts, CountPending, CountTabs, HasUnread } from './tabs/counts.js';
import { MarkNotifications } from './tabs/mark-notifications.js';
import { ReadInbox } from './tabs/read-inbox.js';

/** The inbox (tasks, drafts, completed actions, notifications), notification settings, digests, links to decide and the menu. */
@Module({
  imports: [MailModule],
  controllers: [
    RecordLicensingMove,
    RecordApprovalsMove,
    RecordFilesMove,
    RecordFinanceMove,
    NotifyMentioned,
    ReadInbox,
    CountPending,
    CountDrafts,
    HasUnread,
    CountTabs,
    MarkNotifications,
    ReadRoleSettings,
    SaveRoleSettings,
    ReadUserSettings,
    SaveUserSettings,
    ReadMenu,
    CopyDecisionLink,
    ResolveDecisionLink,
    UseDecisionLink,
  ],
  providers: [RecordMove, NotifyPeople, WriteMoveMails, IssueDecisionLinks, WriteDigests],
})
export class InboxModule {}
