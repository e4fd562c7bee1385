import { Module } from '@nestjs/common';
import { AddComment, ReplyToComment } from './add-comment.js';
import { DeleteComment, EditComment, ResolveComment } from './change-comment.js';
import { CommentFiles } from './comment-files.js';
import { ListComments } from './list-comments.js';
import { FindMentionable } from './find-mentionable.js';
import { Mentions } from './mentions.js';

/** Comments on term sheets and contracts, with mentions. */
@Module({
  controllers: [AddComment, DeleteComment, EditComment, FindMentionable, ListComments, ReplyToComment, ResolveComment],
  providers: [CommentFiles, Mentions],
})
export class CommentsModule {}
