import { Module } from '@nestjs/common';
import { AnswerChecklist } from './answer-checklist.js';
import { ListReviewGuides, SaveReviewGuide } from './guide-settings.js';
import { ReadGuidance } from './read-guidance.js';
import { DeleteReply, ListSavedReplies, SaveReply } from './saved-replies.js';

/** What reviewers see beside an item: guide, checklist, earlier rejections, saved replies. */
@Module({
  controllers: [ReadGuidance, AnswerChecklist, ListReviewGuides, SaveReviewGuide, ListSavedReplies, SaveReply, DeleteReply],
})
export class GuidanceModule {}
