import { Module } from '@nestjs/common';
import { AddPin, ReplyToPin, ResolvePin } from './comment-on-picture.js';

/** Comments pinned to pictures of products, designs and promotional material. */
@Module({ controllers: [AddPin, ReplyToPin, ResolvePin] })
export class CommentsModule {}
