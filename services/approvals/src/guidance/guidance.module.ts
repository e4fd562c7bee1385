import { Module } from '@nestjs/common';
import { ListEarlierAlike } from './alike/list-earlier-alike.js';
import { ReadEarlierAlike } from './alike/read-earlier-alike.js';
import { AnswerChecklist } from './answer-checklist.js';
import { ListReviewGuides, SaveReviewGuide } from './guide-settings.js';
import { ReadGuidance } from './read-guidance.js';
import { DeleteReply, ListSavedReplies, SaveReply } from './saved-replies.js';

/** What reviewers see beside an item: guide, checklist, earlier rejections, decisions on like pictures, saved replies. */
@Module({
  controllers: [
    ReadGuidance,
    ReadEarlierAlike,
    ListEarlierAlike,
    AnswerChecklist,
    ListReviewGuides,
    SaveReviewGuide,
    ListSavedReplies,
    SaveReply,
    DeleteReply,
  ],
})
export class GuidanceModule {}
