import { Module } from '@nestjs/common';
import { ListSuccessors, ListUserCompanies, ListUsers, ReadUser } from './administration/list-users.js';
import { ReassignUserWork } from './administration/reassign-user-work.js';
import { SaveUser } from './administration/save-user.js';
import { SetUserActive } from './administration/set-user-active.js';
import { DeleteGroup } from './groups/delete-group.js';
import { FindMembers } from './groups/find-members.js';
import { ListGroups, ReadGroup } from './groups/list-groups.js';
import { SaveGroup } from './groups/save-group.js';
import { DeleteListView } from './list-views/delete-list-view.js';
import { ListListViews } from './list-views/list-list-views.js';
import { SaveListView } from './list-views/save-list-view.js';
import { ListAccess, ListProgress, ListProgressByCompany } from './system-access/list-access.js';
import { ChangeLanguage } from './users/change-language.js';
import { FindPeople } from './users/find-people.js';
import { ListDesigners } from './users/list-designers.js';
import { IsLicensor, ReadCurrentUser } from './users/read-own-user.js';

/** Users and their administration, groups, saved list views, and the overview of who has access. */
@Module({
  controllers: [
    ReadCurrentUser,
    IsLicensor,
    ChangeLanguage,
    FindPeople,
    ListDesigners,
    ListUsers,
    ReadUser,
    ListSuccessors,
    ListUserCompanies,
    SaveUser,
    SetUserActive,
    ReassignUserWork,
    ListGroups,
    ReadGroup,
    SaveGroup,
    FindMembers,
    DeleteGroup,
    ListListViews,
    SaveListView,
    DeleteListView,
    ListAccess,
    ListProgress,
    ListProgressByCompany,
  ],
})
export class PeopleModule {}
